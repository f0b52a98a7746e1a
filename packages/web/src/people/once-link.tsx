import { type ReactElement, useState } from 'react';
import { Button } from '../shell/button.tsx';

/** A link that works once, and is shown once: whoever has it sets the password. */
export const OnceLink = ({
  whose,
  link,
}: {
  readonly whose: string;
  readonly link: string;
}): ReactElement => {
  const [copied, setCopied] = useState(false);
  const whole = new URL(link, location.origin).href;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(whole);
    setCopied(true);
  };
  return (
    <section className="panel once-link" role="status">
      <h2>A link for {whose}</h2>
      <p className="quiet">
        It works once, within a day, and is not shown again. Whoever has it sets the password.
      </p>
      <p>
        <code>{whole}</code>
        <Button onClick={() => void copy().catch(() => setCopied(false))}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </p>
    </section>
  );
};
