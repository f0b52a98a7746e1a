import { type ReactElement, useState } from 'react';
import { TextField } from '../shell/field.tsx';
import type { DeskLook } from './api.ts';
import './mail-links.css';
import { mailAddress } from './planning-api.ts';

interface MailLink {
  readonly name: string;
  readonly file: 'entry.mbox' | 'seat.mbox' | 'result.mbox';
  readonly session?: string;
}

/** What there is to write to everybody at this stage. */
const mailsOf = ({ view }: DeskLook): readonly MailLink[] => [
  ...(view.entrants.length > 0 ? [{ name: 'Entries confirmed', file: 'entry.mbox' } as const] : []),
  ...view.sessions
    .filter(({ seats }) => seats.length > 0)
    .map(({ name }) => ({ name: `Seats of ${name}`, file: 'seat.mbox', session: name }) as const),
  ...(view.places.length > 0 || view.stage.stage === 'cancelled'
    ? [{ name: 'Results', file: 'result.mbox' } as const]
    : []),
];

/** Letters to everybody with an address, as files for a mail program: the house sends none. */
export const MailLinks = ({ look }: { readonly look: DeskLook }): ReactElement | null => {
  const [from, setFrom] = useState('');
  const mails = mailsOf(look);
  if (mails.length === 0) return null;
  return (
    <div className="mail-links">
      <h3>Mail to send</h3>
      <TextField
        label="From the address"
        type="email"
        value={from}
        onChange={setFrom}
        note="Files for your mail program, to whoever has an address. Nothing is sent from here."
      />
      <ul>
        {mails.map(({ name, file, session }) => (
          <li key={name}>
            <span>{name}</span>
            {from.includes('@') && (
              <a
                href={mailAddress(look.id, file, { from, ...(session === undefined ? {} : { session }) })}
                download
              >
                mbox<span className="heard">: {name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
