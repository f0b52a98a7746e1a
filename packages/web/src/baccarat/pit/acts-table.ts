import { as, NO_FIELDS, offersOf, words } from '../../pit/act.ts';
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
    {
      id: 'notice-closing',
      group: 'table',
      label: 'Notice of closing',
      lawful: offersOf(at, 'GiveNotice').some(({ notice }) => notice.what === 'closing'),
      fields: NO_FIELDS,
      title: () => 'Give notice that the table closes?',
      yes: 'Give notice',
      no: 'Stay open',
      command: () => ({ type: 'GiveNotice', actor: as('operator'), notice: { what: 'closing' } }),
    },
    {
      id: 'close',
      group: 'table',
      label: 'Close the table',
      lawful: offersOf(at, 'CloseTable').length > 0,
      fields: () => [words('cardsCheckedBy', 'Cards checked by')],
      title: () => 'Close the table?',
      yes: 'Close the table',
      no: 'Keep it open',
      command: ({ cardsCheckedBy = '' }) => ({
        type: 'CloseTable',
        actor: as('operator'),
        cardsCheckedBy,
      }),
    },
  ];
};
