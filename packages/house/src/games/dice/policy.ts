import type { Command } from '@baize/engine/dice';
import { DEALER, FLOOR, OPERATOR, PATRON, type Policy, SUPERVISOR } from '../../people/policy.ts';
import { PEOPLE_POLICY } from '../people.ts';

/** Every act of a dice table. A new one does not compile until somebody has said who may do it. */
export const dicePolicy: Policy<Command['type']> = {
  OpenTable: OPERATOR,
  GiveNotice: OPERATOR,
  MakeChange: OPERATOR,
  GrantLimit: OPERATOR,
  CloseTable: OPERATOR,
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
  ...PEOPLE_POLICY,
};
