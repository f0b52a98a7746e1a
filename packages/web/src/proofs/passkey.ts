/** As much of WebAuthn as browsers do not put on every page's types yet. */
interface Maker {
  parseCreationOptionsFromJSON(options: object): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON(options: object): PublicKeyCredentialRequestOptions;
}

const maker = (): Maker | undefined => {
  const found = (globalThis as { readonly PublicKeyCredential?: Partial<Maker> }).PublicKeyCredential;
  return found?.parseCreationOptionsFromJSON === undefined || found.parseRequestOptionsFromJSON === undefined
    ? undefined
    : (found as Maker);
};

/** Whether this browser makes and shows passkeys: not without TLS, unless the house is on this machine. */
export const knowsPasskeys = (): boolean => maker() !== undefined;

type Shown = { readonly id: string };

const jsonOf = (credential: Credential | null): Shown | undefined =>
  credential === null ? undefined : (credential as PublicKeyCredential).toJSON();

/** Whoever closes what the browser asks, or has no such passkey, is told nothing new by it. */
const unlessClosed = async (ask: () => Promise<Credential | null>): Promise<Shown | undefined> => {
  try {
    return jsonOf(await ask());
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};

export const makePasskey = async (options: object): Promise<Shown | undefined> => {
  const publicKey = maker()?.parseCreationOptionsFromJSON(options);
  return publicKey && unlessClosed(() => navigator.credentials.create({ publicKey }));
};

export const showPasskey = async (options: object): Promise<Shown | undefined> => {
  const publicKey = maker()?.parseRequestOptionsFromJSON(options);
  return publicKey && unlessClosed(() => navigator.credentials.get({ publicKey }));
};
