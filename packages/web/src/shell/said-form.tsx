import type { ReactElement, ReactNode } from 'react';
import { Said, type SaidProps } from './said.tsx';

interface SaidFormProps {
  readonly className: string;
  readonly children: ReactNode;
  readonly onSend: () => Promise<void>;
  /** What came of it the last time. */
  readonly said: SaidProps | undefined;
}

/** A form that says below what came of it. */
export const SaidForm = ({ className, children, onSend, said }: SaidFormProps): ReactElement => (
  <form
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      void onSend();
    }}
  >
    {children}
    {said !== undefined && <Said {...said} />}
  </form>
);
