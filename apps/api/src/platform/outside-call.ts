import { histogram } from './metric.ts';
import { inSpan } from './tracing.ts';

export const outsideCallSeconds = histogram('vendor_call_duration_seconds', 'Time of a call to the outside world', {
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  labelNames: ['port', 'outcome'],
});

/** Measures and traces one call to an outside party under the port that makes it. Any answer counts as one. */
export async function callOutside<T>(port: string, call: () => Promise<T>): Promise<T> {
  const end = outsideCallSeconds.startTimer({ port });
  try {
    const answer = await inSpan(
      () => ({ name: `call ${port}`, kind: 'client', attributes: { 'vendor.port': port } }),
      call,
    );
    end({ outcome: 'answered' });
    return answer;
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}
