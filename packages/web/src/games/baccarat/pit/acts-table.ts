import { as, NO_FIELDS, offersOf } from '../../../pit/act.ts';
import { closingActs } from '../../../pit/acts-table.ts';
import type { At, PitAct } from './at.ts';

export const tableActs = (at: At): readonly PitAct[] => {
  const { face, exposedBy } = at.view.determinations;
  const otherFace = face === 'up' ? 'down' : 'up';
  const otherExposer = exposedBy === 'dealer' ? 'patrons' : 'dealer';
  return [
    {
      id: 'face',
      group: 'table',
      label: `Deal face ${otherFace}`,
      lawful: offersOf(at, 'DetermineFace').length > 0,
      fields: NO_FIELDS,
      title: () => `Deal the cards face ${otherFace}?`,
      yes: `Deal face ${otherFace}`,
      no: `Stay face ${face}`,
      command: () => ({ type: 'DetermineFace', actor: as('operator'), face: otherFace }),
    },
    {
      id: 'exposure',
      group: 'table',
      label: otherExposer === 'dealer' ? 'Dealer turns the hands' : 'Patrons turn the hands',
      lawful: offersOf(at, 'DetermineExposure').length > 0,
      fields: NO_FIELDS,
      title: () => `Let the ${otherExposer} turn the hands?`,
      yes: `The ${otherExposer} turn${otherExposer === 'dealer' ? 's' : ''} them`,
      no: 'Leave it as it is',
      command: () => ({ type: 'DetermineExposure', actor: as('supervisor'), exposedBy: otherExposer }),
    },
    ...closingActs(at),
  ];
};
