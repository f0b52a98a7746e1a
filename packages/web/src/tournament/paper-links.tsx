import type { Library } from '@baize/rulebooks';
import { policyOf } from '@baize/tournament';
import type { ReactElement } from 'react';
import { useLibrary } from '../library/library.ts';
import type { DeskLook } from './api.ts';
import { paperAddress, sheetAddress } from './conditions-api.ts';
import { MailLinks } from './mail-links.tsx';

const SHEETS = ['entries', 'seats', 'counts', 'places'] as const;

interface PaperLink {
  readonly name: string;
  readonly paper: string;
  readonly about?: Readonly<Record<string, string>>;
}

/** The papers that there are to print at this stage. */
const papersOf = ({ draft, view }: DeskLook, library: Library): readonly PaperLink[] => {
  const told = policyOf(draft.instrument, library)?.gate.some(
    ({ step }) => step === 'notify' || step === 'approve',
  );
  const seated = view.sessions.filter(({ seats }) => seats.length > 0);
  return [
    { name: 'Conditions', paper: 'conditions' },
    ...(told === true ? [{ name: 'Notice to the regulator', paper: 'regulator' }] : []),
    { name: 'Entry form', paper: 'form' },
    ...(view.entrants.length > 0
      ? [
          { name: 'Receipts of all entries', paper: 'receipts' },
          { name: 'Slips for the check-in', paper: 'checkin' },
        ]
      : []),
    ...(Object.keys(view.money.refunds).length > 0
      ? [{ name: 'Receipts of all refunds', paper: 'refunds' }]
      : []),
    ...seated.flatMap(({ name, advancing }) => [
      { name: `Seats of ${name}, for the wall`, paper: 'seats', about: { session: name } },
      { name: `Seat slips of ${name}`, paper: 'slips', about: { session: name } },
      { name: `Placards of ${name}`, paper: 'placards', about: { session: name } },
      { name: `Sheets of ${name}`, paper: 'sheet', about: { session: name } },
      ...(advancing === undefined
        ? []
        : [{ name: `Who goes on from ${name}`, paper: 'qualifiers', about: { session: name } }]),
    ]),
    ...(view.sessions.some(({ counts }) => counts.length > 0)
      ? [{ name: 'Full ranking', paper: 'ranking' }]
      : []),
    ...(view.places.length > 0
      ? [
          { name: 'Result and prizes', paper: 'result' },
          { name: 'Prize receipts for the winners', paper: 'prizes' },
        ]
      : []),
  ];
};

const AsLink = ({
  look,
  link,
  as,
}: {
  readonly look: DeskLook;
  readonly link: PaperLink;
  readonly as: 'html' | 'pdf';
}): ReactElement => (
  <a href={paperAddress(look.id, `${link.paper}.${as}`, link.about)} target="_blank" rel="noreferrer">
    {as === 'pdf' ? 'PDF' : 'page'}
    <span className="heard">: {link.name}</span>
  </a>
);

/** Papers to print and sheets to take away. */
export const PaperLinks = ({ look }: { readonly look: DeskLook }): ReactElement => (
  <section className="panel paper-links" aria-label="Papers">
    <div className="panel-head">
      <h2>Papers and exports</h2>
    </div>
    <ul>
      {papersOf(look, useLibrary()).map((link) => (
        <li key={link.name}>
          <span>{link.name}</span>
          <AsLink look={look} link={link} as="html" />
          <AsLink look={look} link={link} as="pdf" />
        </li>
      ))}
      {SHEETS.map((sheet) => (
        <li key={sheet}>
          <span>Sheet of {sheet}</span>
          {(['csv', 'json'] as const).map((as) => (
            <a key={as} href={sheetAddress(look.id, `${sheet}.${as}`)} download>
              {as.toUpperCase()}
              <span className="heard">: {sheet}</span>
            </a>
          ))}
        </li>
      ))}
    </ul>
    <MailLinks look={look} />
  </section>
);

/** The papers about one player: what he was told, what he paid, what he got back. */
export const papersAbout = (
  { id, view }: DeskLook,
  player: string,
): readonly { readonly name: string; readonly href: string }[] =>
  [
    ['Written notice', 'notice'],
    ['Receipt for the fee', 'receipt'],
    ...((view.money.refunds[player] ?? 0) > 0 ? [['Receipt for a refund', 'refund']] : []),
  ].map(([name = '', paper]) => ({ name, href: paperAddress(id, `${paper}.pdf`, { player }) }));
