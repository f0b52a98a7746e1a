import { type Asked, solve } from './work.ts';

const scope = self as unknown as {
  onmessage: (event: MessageEvent<Asked>) => void;
  postMessage(message: unknown): void;
};

scope.onmessage = ({ data }) => {
  try {
    scope.postMessage({ wagers: solve(data) });
  } catch (error) {
    scope.postMessage({ wrong: (error as Error).message });
  }
};
