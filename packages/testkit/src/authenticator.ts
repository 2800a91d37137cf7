import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What an authenticator, or a browser between it and the page, does otherwise than it should. */
export interface Misdeeds {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  /** False: nobody's finger or PIN was asked for. */
  verified?: boolean;
  /** The count to report in place of the next one. */
  counter?: number;
  userHandle?: string;
  /** Signs with another key than the passkey's. */
  foreignKey?: boolean;
  /** The id that the authenticator attests, where it is another than the browser says. */
  attestedId?: Buffer;
  /** What the authenticator says about its maker, though nobody asked. */
  maker?: { format: string; certificate: Buffer };
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
  excludeCredentials: { id: string }[];
}

const FLAGS = { present: 1, verified: 4, synced: 8 + 16, hasKey: 64 };

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

// As much of CBOR (RFC 8949) as a passkey needs: whole numbers, bytes, text, lists and maps.
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
type Encodable = number | string | Buffer | Encodable[] | Map<number | string, Encodable>;
function cbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, Encodable>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authenticator in software, with the browser before it: one discoverable ES256 passkey that counts its uses. */
export class SoftAuthenticator {
  readonly credentialId = base64url(randomBytes(32));
  readonly origin: string;
  counter = 0;
  private keys = newKeys();
  private userHandle = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  /** What a browser's `credentials.create` gives, in the body of `addPasskey`. */
  create(
    options: CreationOptions,
    misdeeds: Misdeeds = {},
  ): { id: string; clientDataJSON: string; attestationObject: string; transports: ['internal'] } {
    this.userHandle = options.user.id;
    const id = misdeeds.attestedId ?? Buffer.from(this.credentialId, 'base64url');
    const { maker } = misdeeds;
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      coseKey(this.keys.publicKey),
    ]);
    const authData = Buffer.concat([this.dataOf(options.rp.id, misdeeds, FLAGS.hasKey), attested]);
    return {
      id: this.credentialId,
      transports: ['internal'],
      clientDataJSON: base64url(this.clientData('webauthn.create', options.challenge, misdeeds)),
      attestationObject: base64url(
        cbor(
          new Map<string, Encodable>([
            ['fmt', maker?.format ?? 'none'],
            ['attStmt', new Map<string, Encodable>(maker && [['x5c', [maker.certificate]]])],
            ['authData', authData],
          ]),
        ),
      ),
    };
  }

  /** What a browser's `credentials.get` gives, in the body of `passkeySignin`. */
  get(
    options: { challenge: string; rpId: string },
    misdeeds: Misdeeds = {},
  ): { id: string; clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string } {
    const clientData = this.clientData('webauthn.get', options.challenge, misdeeds);
    const authData = this.dataOf(options.rpId, misdeeds, 0);
    const { privateKey } = misdeeds.foreignKey ? newKeys() : this.keys;
    return {
      id: this.credentialId,
      userHandle: misdeeds.userHandle ?? this.userHandle,
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)),
    };
  }

  private clientData(type: string, challenge: string, misdeeds: Misdeeds): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin: this.origin,
        crossOrigin: false,
        ...only(misdeeds, ['type', 'challenge', 'origin', 'crossOrigin']),
      }),
    );
  }

  private dataOf(rpId: string, misdeeds: Misdeeds, extra: number): Buffer {
    this.counter = misdeeds.counter ?? this.counter + 1;
    const flags = FLAGS.present | FLAGS.synced | (misdeeds.verified === false ? 0 : FLAGS.verified) | extra;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(misdeeds.rpId ?? rpId), Buffer.from([flags]), count]);
  }
}

function only<T extends object, K extends keyof T>(from: T, names: K[]): Partial<T> {
  return Object.fromEntries(
    names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  ) as unknown as Partial<T>;
}
