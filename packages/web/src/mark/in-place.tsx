import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../art/icon.tsx';
import { useKeydown } from '../shell/use-keydown.ts';
import { useSay } from '../words/use-language.tsx';
import './in-place.css';

/** What a link leads to, in so few words that nobody has to leave the table for it. */
export interface Brief {
  readonly head: string;
  readonly text: string;
  /** What the whole of it is called: "Whole clause". */
  readonly whole: string;
  readonly href: string;
}

interface Shown extends Brief {
  readonly by: HTMLElement;
}

/** Shows a brief at its link. False where it stands there already: then the link is followed. */
type Show = (brief: Shown) => boolean;

const ShowContext = createContext<Show | null>(null);

type BriefLink = Pick<ComponentProps<'a'>, 'target' | 'rel' | 'aria-haspopup' | 'onClick'>;

/**
 * What a link has besides its address where its page opens in place: the first press shows the brief, the second opens
 * the page in a window of its own. Elsewhere, and where there is nothing to be brief of, it is a link like any other.
 */
export const useBrief = (brief: Brief | undefined): BriefLink => {
  const show = useContext(ShowContext);
  if (show === null || brief === undefined) return {};
  return {
    target: '_blank',
    rel: 'noreferrer',
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent<HTMLElement>): void => {
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (isPlain && show({ ...brief, by: event.currentTarget })) event.preventDefault();
    },
  };
};

const GAP = 6;
const EDGE = 8;

interface Place {
  readonly left: number;
  readonly top: number;
}

/** Under its link where there is room, over it where there is more; always whole within the window. */
export const placeFor = (
  by: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  card: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
): Place => {
  const below = by.bottom + GAP;
  const isUnder = below + card.height + EDGE <= room.height;
  const top = isUnder ? below : by.top - GAP - card.height;
  const within = (at: number, most: number): number => Math.max(EDGE, Math.min(at, most - EDGE));
  return {
    left: within(by.left, room.width - card.width),
    top: within(top, room.height - card.height),
  };
};

/** Lays the card at its link, and again when either moves. */
const usePlaced = (shown: Shown | undefined, close: () => void): RefObject<HTMLElement | null> => {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = card.current;
    if (shown === undefined || own === null) return undefined;
    const lay = (): void => {
      if (!shown.by.isConnected) {
        close();
        return;
      }
      // On a big screen the page is drawn larger than it is measured.
      const zoom = own.getBoundingClientRect().width / own.offsetWidth || 1;
      const room = { width: window.innerWidth, height: window.innerHeight };
      const place = placeFor(shown.by.getBoundingClientRect(), own.getBoundingClientRect(), room);
      own.style.left = `${place.left / zoom}px`;
      own.style.top = `${place.top / zoom}px`;
    };
    lay();
    window.addEventListener('scroll', lay, true);
    window.addEventListener('resize', lay);
    return () => {
      window.removeEventListener('scroll', lay, true);
      window.removeEventListener('resize', lay);
    };
  });
  return card;
};

const BriefCard = ({ shown, close }: { readonly shown: Shown; readonly close: () => void }): ReactElement => {
  const say = useSay();
  const card = usePlaced(shown, close);
  return (
    <section className="brief-card" role="dialog" aria-label={shown.head} ref={card}>
      <div className="brief-head">
        <b>{shown.head}</b>
        <button type="button" aria-label={say('Close')} onClick={close}>
          <Icon name="cross" />
        </button>
      </div>
      <p>{shown.text}</p>
      <a href={shown.href} target="_blank" rel="noreferrer">
        {shown.whole}
      </a>
    </section>
  );
};

interface BriefsProps {
  /** Tells what is shown to whoever does not see it. */
  readonly onSay: (words: string) => void;
  readonly children: ReactNode;
}

/** Within it what links lead to opens beside them, and nobody is taken from where he is. */
export const Briefs = ({ onSay, children }: BriefsProps): ReactElement => {
  const [shown, setShown] = useState<Shown>();
  const close = (): void => {
    if (shown === undefined) return;
    const { activeElement } = document;
    setShown(undefined);
    if (activeElement?.closest('.brief-card') != null) shown.by.focus();
  };
  useKeydown((event) => {
    if (event.key !== 'Escape' || shown === undefined) return;
    event.preventDefault();
    close();
  }, true);
  useEffect(() => {
    if (shown === undefined) return undefined;
    const away = ({ target }: Event): void => {
      const isIn =
        target instanceof Element && (target.closest('.brief-card') !== null || shown.by.contains(target));
      if (!isIn) setShown(undefined);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [shown]);
  const show: Show = (brief) => {
    if (shown?.by === brief.by) {
      setShown(undefined);
      return false;
    }
    setShown(brief);
    onSay(`${brief.head}. ${brief.text}`);
    return true;
  };
  return (
    <ShowContext value={show}>
      {children}
      {shown !== undefined && <BriefCard shown={shown} close={close} />}
    </ShowContext>
  );
};
