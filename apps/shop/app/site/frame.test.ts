import { expect, it } from 'vitest';
import { createFrameMemory, type Frame } from './frame.server.ts';
import { DEFAULT_LOOK } from './look.server.ts';
import { EMPTY_NAVIGATION } from './navigation.ts';
import { DEFAULT_SETTINGS } from './shop-settings.ts';

function aMemory() {
  const asked: ((isComplete: boolean) => void)[] = [];
  let nowMs = 0;
  const fetch = () =>
    new Promise<Frame>((resolve) => {
      asked.push((isComplete) =>
        resolve({
          navigation: EMPTY_NAVIGATION,
          settings: DEFAULT_SETTINGS,
          look: DEFAULT_LOOK,
          isComplete,
        }),
      );
    });
  const memory = createFrameMemory(fetch, () => nowMs);
  return { memory, asked, wait: (ms: number) => (nowMs += ms) };
}

it('asks the backend once for many pages, and again after a minute', async () => {
  const { memory, asked, wait } = aMemory();
  const pages = [memory.get(), memory.get()];
  asked[0]?.(true);
  await Promise.all([...pages, memory.get()]);
  expect(asked).toHaveLength(1);

  wait(60_000);
  void memory.get();
  expect(asked).toHaveLength(2);
});

it('asks again after a purge of the menu or the content, also while an answer is on its way', async () => {
  const { memory, asked } = aMemory();
  void memory.get();
  memory.purge(['content']);
  void memory.get();
  expect(asked).toHaveLength(2);

  asked[1]?.(true);
  asked[0]?.(true);
  await memory.get();
  memory.purge(['catalogue', 'product:1']);
  await memory.get();
  expect(asked).toHaveLength(2);
});

it('does not keep a frame that lacks a part', async () => {
  const { memory, asked } = aMemory();
  const first = memory.get();
  asked[0]?.(false);
  await first;
  void memory.get();
  expect(asked).toHaveLength(2);
});
