import { qrPathOf, type SeatCode } from '@baize/tournament';
import { generate } from 'lean-qr';

/** The page *where do I sit*, opened with a name: what stands behind the # is sent to nobody. */
export const seatCode =
  (origin: string, tournament: string, nameOf: (player: string) => string): SeatCode =>
  (player) => {
    const text = `${origin}/seat/${tournament}#${encodeURIComponent(nameOf(player))}`;
    return { text, ...qrPathOf(generate(text)) };
  };
