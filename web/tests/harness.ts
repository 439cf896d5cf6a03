// harness.ts - unit tests of what needs no browser: test(name, run), and checks that print both values.

interface Test {
  name: string;
  run: () => void | Promise<void>;
}

const tests: Test[] = [];

export function test(name: string, run: () => void | Promise<void>): void {
  tests.push({ name, run });
}

export function ok(condition: unknown, text = 'expected it to be true'): asserts condition {
  if (!condition) throw new Error(text);
}

export function equal(got: unknown, expected: unknown, text = ''): void {
  const a = JSON.stringify(got), b = JSON.stringify(expected);
  if (a !== b) throw new Error(`${text ? text + ': ' : ''}got ${a}, expected ${b}`);
}

/** Fails unless `run` throws an error whose message contains `part`. */
export async function throws(run: () => unknown, part: string): Promise<void> {
  try {
    await run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    ok(message.includes(part), `got the error "${message}", expected one with "${part}"`);
    return;
  }
  throw new Error(`expected an error with "${part}"`);
}

/** Runs all of them and returns how many passed and failed. */
export async function runAll(): Promise<{ passed: number; failed: number }> {
  let passed = 0, failed = 0;
  for (const { name, run } of tests.splice(0)) {
    try {
      await run();
      passed++;
    } catch (error) {
      failed++;
      console.log(`FAIL ${name}: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  return { passed, failed };
}
