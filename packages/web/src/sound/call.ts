/** The table waits for somebody, in a window that he may not be looking at. */
export interface Call {
  /** "Table 2". */
  readonly place: string;
  readonly href: string;
  readonly isOpen: boolean;
}

const LINE = 'baize turn';
const SHAKE_MS = 40;

/** Calls from the other windows of this browser, until the returned function is called. */
export const hearCalls = (hear: (call: Call) => void): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const line = new BroadcastChannel(LINE);
  line.onmessage = ({ data }: MessageEvent<Call>) => hear(data);
  return () => line.close();
};

const tellWindows = (call: Call): void => {
  if (typeof BroadcastChannel === 'undefined') return;
  const line = new BroadcastChannel(LINE);
  line.postMessage(call);
  line.close();
};

interface Badged {
  readonly setAppBadge?: () => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/** A mark on the icon where the pages are installed; a browser that has none shows none. */
const badge = (isOn: boolean): void => {
  const { setAppBadge, clearAppBadge } = navigator as Badged;
  const set = isOn ? setAppBadge : clearAppBadge;
  set?.call(navigator).catch((error: unknown) => console.info('baize: no mark on the icon', error));
};

const notify = (place: string): void => {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const said = new Notification('Your turn', { body: place, tag: `baize ${place}` });
  said.onclick = () => window.focus();
};

/**
 * Calls whoever plays elsewhere by his other windows, and whoever is not looking at all by the icon, the device in his
 * hand, and where he allowed it the desk.
 */
export const callAway = (place: string, isNotified: boolean): void => {
  if (!document.hidden && document.hasFocus()) return;
  tellWindows({ place, href: window.location.pathname, isOpen: true });
  if (!document.hidden) return;
  badge(true);
  navigator.vibrate?.(SHAKE_MS);
  if (isNotified) notify(place);
};

export const endCall = (place: string): void => {
  badge(false);
  tellWindows({ place, href: window.location.pathname, isOpen: false });
};

/** Asks once whether this browser may call from the desk. */
export const askToNotify = (): void => {
  if (typeof Notification !== 'undefined' && Notification.permission === 'default')
    void Notification.requestPermission();
};
