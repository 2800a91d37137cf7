import type { CallOutput } from '@trilane/contract/call';
import type { posStaffCalls } from '@trilane/contract/calls/staff';
import { Refused } from '../http/create-server.ts';
import type { Store } from '../store.ts';
import { callAsDevice } from './device-call.ts';
import type { Device, DeviceAnswer } from './device-call.ts';

type StaffAtDevice = CallOutput<typeof posStaffCalls.signInStaff>;
/** A till and its device. */
export type AtTill = { tillId: string; device: Device };
/**
 * Somebody who has signed in at a till, with the PIN that was chosen there: so the till as a program can switch by
 * itself.
 */
type Known = { id: string; name: string; email: string; pin: string | null };

type SignInRequest = { email: string; password: string; pin?: string };

type PinRequest = { staffId: string; pin: string };

/** Who uses a till. The product's answers and refusals come back as they are. */
export type TillStaff = {
  /** Signs in by password; `pin` chooses the PIN as well. */
  signIn(at: AtTill, request: SignInRequest): Promise<DeviceAnswer>;
  choosePin(at: AtTill, request: PinRequest): Promise<DeviceAnswer>;
  switchTo(at: AtTill, request: PinRequest): Promise<DeviceAnswer>;
  signOut(at: AtTill, request: { forget?: boolean }): Promise<DeviceAnswer>;
  /**
   * Lets a person who has signed in here take over, by name, email or id, unless that person is using the till
   * already. Refusals of the product are returned.
   */
  become(at: AtTill, who: string): Promise<DeviceAnswer | null>;
};

const samePerson = ({ id, name, email }: Known, who: string) =>
  [id, name.toLowerCase(), email.toLowerCase()].includes(who.trim().toLowerCase());

export function createTillStaff(store: Store): TillStaff {
  const knownAt = (tillId: string) => store.collection<Known>(`staff ${tillId}`);
  const call = ({ device }: AtTill, path: string, body: object) =>
    callAsDevice(device, { method: 'POST', path: `/pos/staff/${path}`, body });

  async function choosePin(at: AtTill, { staffId, pin }: PinRequest): Promise<DeviceAnswer> {
    const answer = await call(at, 'pin', { staffId, pin });
    const known = answer.status === 200 && knownAt(at.tillId).get(staffId);
    if (known) knownAt(at.tillId).put(known.id, { ...known, pin });
    return answer;
  }

  return {
    choosePin,
    async signIn(at, { email, password, pin }) {
      const answer = await call(at, 'sign-in', { email, password });
      const current = answer.status === 200 ? (answer.body as StaffAtDevice).current : null;
      if (!current) return answer;
      knownAt(at.tillId).put(current.id, {
        id: current.id,
        name: `${current.firstName} ${current.lastName}`,
        email,
        pin: null,
      });
      return pin === undefined ? answer : choosePin(at, { staffId: current.id, pin });
    },
    switchTo: (at, { staffId, pin }) => call(at, 'switch', { staffId, pin }),
    signOut: (at, { forget = false }) => call(at, 'sign-out', { forget }),
    async become(at, who) {
      const wanted = knownAt(at.tillId)
        .list()
        .find((known) => samePerson(known, who));
      if (wanted === undefined) throw new Refused(422, `${who} has not signed in at this till`);
      const session = await callAsDevice(at.device, { method: 'GET', path: '/pos/session' });
      // A till that the product refuses still sells: the refusal of the payment itself is what the caller is to see.
      if (session.status !== 200 || (session.body as { staff: StaffAtDevice }).staff.current?.id === wanted.id)
        return null;
      if (wanted.pin === null) throw new Refused(409, `${wanted.name} has chosen no PIN at this till`);
      const answer = await call(at, 'switch', { staffId: wanted.id, pin: wanted.pin });
      return answer.status === 200 ? null : answer;
    },
  };
}
