import type { ReactElement, ReactNode } from 'react';
import { Button } from '../shell/button.tsx';

interface WorkStateProps {
  readonly work: {
    readonly state: string;
    readonly failed?: string | undefined;
    readonly cancel: () => void;
    readonly resume: () => void;
  };
  /** What is done, as the bar is called; how far it is, where that is known. */
  readonly doing: string;
  readonly done?: number;
  readonly of?: number;
  /** Said while it is done, and after it has stopped. */
  readonly far?: ReactNode;
  readonly stop?: string;
  readonly goOn?: string;
}

/** How far a work is that is done beside the page, and a way to stop it or to go on. */
export const WorkState = ({ work, doing, far, ...props }: WorkStateProps): ReactElement => (
  <div className="odds-working" role="status">
    {work.state === 'busy' && (
      <>
        <progress
          aria-label={doing}
          {...(props.of === undefined ? {} : { max: props.of, value: props.done })}
        />
        {far !== undefined && (
          <span className="figures">
            {doing}, {far}
          </span>
        )}
        <Button onClick={work.cancel}>{props.stop ?? 'Cancel'}</Button>
      </>
    )}
    {(work.state === 'stopped' || work.state === 'failed') && (
      <>
        <span>
          {work.state === 'stopped' ? 'Stopped.' : `It did not end: ${work.failed}.`}
          {far !== undefined && ` ${far} worked out.`}
        </span>
        <Button onClick={work.resume}>{props.goOn ?? 'Work it out'}</Button>
      </>
    )}
  </div>
);

/** A share, drawn; the figure beside it tells it. */
export const ShareBar = ({
  share,
  sign,
}: {
  readonly share: number;
  readonly sign?: number;
}): ReactElement => (
  <span className="share-bar" aria-hidden="true">
    <i data-sign={sign} style={{ width: `${share * 100}%` }} />
  </span>
);
