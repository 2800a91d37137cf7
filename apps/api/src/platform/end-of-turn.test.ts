import { expect, test } from 'vitest';
import { endOfTurn } from './end-of-turn.ts';

async function stepThrough(name: string, seen: string[]): Promise<void> {
  seen.push(`${name} asks`);
  await endOfTurn();
  seen.push(`${name} checks`);
  await Promise.resolve();
  seen.push(`${name} acts`);
}

test('who asks within one turn goes on side by side, step by step', async () => {
  const seen: string[] = [];
  await Promise.all(['a', 'b'].map((name) => stepThrough(name, seen)));
  expect(seen).toEqual(['a asks', 'b asks', 'a checks', 'b checks', 'a acts', 'b acts']);
});

test('a later turn has an end of its own', async () => {
  const seen: string[] = [];
  await stepThrough('a', seen);
  await stepThrough('b', seen);
  expect(seen).toEqual(['a asks', 'a checks', 'a acts', 'b asks', 'b checks', 'b acts']);
});

test('what one of them does wrong stays its own', async () => {
  const wrong = endOfTurn().then(() => Promise.reject(new Error('no')));
  const right = endOfTurn().then(() => 'yes');
  await expect(wrong).rejects.toThrow('no');
  expect(await right).toBe('yes');
});
