import type { Command } from '@baize/engine/dice';
import { ASSISTED, DEALER, FLOOR, OPERATOR, PATRON, type Policy, SUPERVISOR } from '../../people/policy.ts';

/** Every act of a dice table. A new one does not compile until somebody has said who may do it. */
export const dicePolicy: Policy<Command['type']> = {
  OpenTable: OPERATOR,
  GiveNotice: OPERATOR,
  MakeChange: OPERATOR,
  GrantLimit: OPERATOR,
  CloseTable: OPERATOR,
  TakeSeat: PATRON,
  BringChips: PATRON,
  LeaveTable: ASSISTED,
  VacateSeat: OPERATOR,
  PlaceWager: PATRON,
  RemoveWager: PATRON,
  RemoveWagers: PATRON,
  InviteWagers: DEALER,
  NoMoreBets: DEALER,
  AnnounceThrow: DEALER,
  CallNoThrow: FLOOR,
  SettleWagers: DEALER,
  ClearLayout: DEALER,
  CorrectThrow: SUPERVISOR,
  DeclareVoid: { supervisor: ['supervisor', 'operator'], owner: ['operator'] },
  RecordBreach: { supervisor: ['supervisor', 'operator'], owner: ['operator'] },
  VoidWagers: OPERATOR,
  ExcludePatron: OPERATOR,
  RaiseDispute: ASSISTED,
  DecideDispute: OPERATOR,
  RequestReview: ASSISTED,
};
