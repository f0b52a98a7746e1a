import type { Command } from '@baize/engine/roulette';
import { DEALER, FLOOR, OPERATOR, PATRON, type Policy, SUPERVISOR } from '../../people/policy.ts';
import { PEOPLE_POLICY } from '../people.ts';

/** Every act of a roulette table. A new one does not compile until somebody has said who may do it. */
export const roulettePolicy: Policy<Command['type']> = {
  OpenTable: OPERATOR,
  GiveNotice: OPERATOR,
  MakeChange: OPERATOR,
  GrantLimit: OPERATOR,
  CloseTable: OPERATOR,
  IssueColour: PATRON,
  PlaceWager: PATRON,
  RemoveWager: PATRON,
  RemoveWagers: PATRON,
  RepeatWagers: PATRON,
  CallWager: PATRON,
  CallNeighbours: PATRON,
  InviteWagers: DEALER,
  NoMoreBets: DEALER,
  AnnounceNumber: DEALER,
  CallNoSpin: FLOOR,
  SettleWagers: DEALER,
  ClearLayout: DEALER,
  CorrectNumber: SUPERVISOR,
  DeclareVoid: { supervisor: ['supervisor', 'operator'], owner: ['operator'] },
  ...PEOPLE_POLICY,
};
