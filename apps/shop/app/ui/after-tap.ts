/** Tasks that wait until the tap or click that is under way has reached its target. */
const waiting: (() => void)[] = [];
let isPressed = false;
/** A pointer whose release nobody tells, because it left the window, holds nothing back for longer. */
const MAX_PRESS_MS = 1000;

function runWaiting(): void {
  for (const task of waiting.splice(0)) task();
}

function watchPointers(): void {
  const options = { capture: true, passive: true };
  const onPress = () => {
    isPressed = true;
  };
  const onRelease = () => {
    isPressed = false;
    if (waiting.length > 0) setTimeout(runWaiting);
  };
  window.addEventListener('pointerdown', onPress, options);
  window.addEventListener('pointerup', onRelease, options);
  window.addEventListener('pointercancel', onRelease, options);
  // Before the target's own handlers: what a field has read when it was left is there when its form is sent.
  window.addEventListener('click', runWaiting, options);
}

if (typeof window !== 'undefined') watchPointers();

/**
 * Runs a task that may move the page once the present tap or click has found its target, otherwise in the next task.
 * A field is left when the pointer goes down: a message that appears then would move the button away from the finger.
 */
export function afterTap(task: () => void): void {
  waiting.push(task);
  setTimeout(runWaiting, isPressed ? MAX_PRESS_MS : 0);
}
