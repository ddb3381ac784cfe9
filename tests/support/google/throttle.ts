import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

const STEPS_PER_SECOND = 20;

/** A stream that lets no more than so many bytes through in a second. */
export function throttle(bytesPerSecond: number): Transform {
  const step = Math.max(1, Math.floor(bytesPerSecond / STEPS_PER_SECOND));
  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length; at += step) {
        await pause(1000 / STEPS_PER_SECOND);
        this.push(chunk.subarray(at, at + step));
      }
      done();
    },
  });
}
