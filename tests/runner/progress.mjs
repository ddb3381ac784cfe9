/**
 * A reporter of Vitest and of Playwright that tells tests/run.mjs how many test files or tests are
 * done.
 */
// biome-ignore lint/style/noDefaultExport: both programs read a reporter's default export
export default class Progress {
  #done = 0;
  #of = 0;
  #what = '';

  /** Vitest calls this. @param {unknown[]} files */
  onTestRunStart(files) {
    this.#of = files.length;
    this.#what = ' files';
  }

  onTestModuleEnd() {
    this.#tell();
  }

  /**
   * Playwright calls this.
   * @param {unknown} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.#of = suite.allTests().length;
  }

  onTestEnd() {
    this.#tell();
  }

  #tell() {
    this.#done += 1;
    process.send?.(`${this.#done} of ${this.#of}${this.#what}`);
  }
}
