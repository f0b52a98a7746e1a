import type { ReactElement } from 'react';
import { Button } from '../shell/button.tsx';
import './trouble.css';
import { useDefect } from './defects.ts';

/** What went wrong on a page without an answer, said on whatever page it happened. */
export const DefectNotice = (): ReactElement => {
  const [defect, forget] = useDefect();
  return (
    <div className="page-defect" role="alert">
      {defect !== null && (
        <div className="said" data-tone="refused">
          <span>Something went wrong: {defect}</span>
          <span>
            What the house has acknowledged is safe. If the page does not go on, load it again.{' '}
            <Button onClick={forget}>Put away</Button>
          </span>
        </div>
      )}
    </div>
  );
};
