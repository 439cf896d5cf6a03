// battle.test.mjs - a whole battle by clicking: whatever the page offers is clicked, chosen by a seeded die.
import { equal, matches, ok, test, until } from './harness.mjs';
import { begin, openGuidon } from './start.mjs';
import { asked, clickUnit, drag, give, settled, standing, stepNumber } from './table.mjs';

/** The same small generator for every run, so that the battle is the same each time. */
function generator(seed) {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * count);
  };
}

/** A player who knows nothing but what is on the screen. */
class Clicker {
  orders = 0; // in this phase
  seen = { drags: 0, declared: 0, inVain: 0, verbs: new Set() };

  constructor(page, seed, ordersPerPhase) {
    this.page = page;
    this.any = generator(seed);
    this.most = ordersPerPhase;
  }

  one(list) {
    return list[this.any(list.length)];
  }

  step() {
    return stepNumber(this.page);
  }

  names(state) {
    return this.page.locator(`[data-unit].${state}`).evaluateAll((all) => all.map((e) => e.getAttribute('data-unit')));
  }

  /** One decision: an order to a unit, an answer, or the end of a phase. */
  async decide() {
    const before = await this.step(), question = await asked(this.page);
    const choices = this.page.locator('.place-main[data-verb], .answers [data-verb]');
    const canAct = await this.names('hinted'), simple = await choices.count();
    if (canAct.length && (this.orders < this.most || !simple)) {
      this.orders++;
      await this.act(this.one(canAct));
    } else {
      await choices.nth(this.any(simple)).click();
    }
    await settled(this.page);
    if ((await this.step()) === before) await this.letGo(simple > 0);
    if ((await this.page.locator('.table-page').count()) && (await asked(this.page)).split(',')[0] !== question.split(',')[0]) this.orders = 0;
  }

  /** Nothing came of it: whatever is half said is left, and the phase ended if that is possible. */
  async letGo(canEnd) {
    this.seen.inVain++;
    this.orders = canEnd ? this.most : 0;
    await this.page.keyboard.press('Escape');
    await this.page.keyboard.press('Escape');
  }

  /** Chooses a unit and tells it to do something. */
  async act(name) {
    const card = this.page.locator('section.order'), verbs = card.locator('[data-verb]');
    if (!(await this.page.locator(`[data-unit="${name}"][aria-pressed=true]`).count())) await clickUnit(this.page, name);
    await this.page.locator(`[data-unit="${name}"][aria-pressed=true]`).waitFor();
    const targets = await this.names('target');
    if (targets.length && this.any(4)) return this.declare(this.one(targets));
    const button = verbs.nth(this.any(await verbs.count())), verb = await button.getAttribute('data-verb');
    await button.click();
    await this.fillIn();
    this.seen.verbs.add(verb);
  }

  async declare(target) {
    await clickUnit(this.page, target);
    await settled(this.page);
    if (await this.page.locator('.order form').count()) await this.fillIn();
    this.seen.declared++;
  }

  /** Says what the order still lacks and gives it, if it is legal. */
  async fillIn() {
    const form = this.page.locator('.order form');
    if (!(await form.count())) return;
    if (await this.page.locator('[data-grip=front]').count()) {
      await drag(this.page, 'front', this.any(60) - 30, -20 - this.any(60));
      this.seen.drags++;
    } else if (await this.page.locator('[data-grip=place]').count()) {
      const box = await this.page.locator('.glass').boundingBox();
      await this.page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.5);
    }
    for (const radios of await form.getByRole('radiogroup').all()) {
      if (!(await radios.locator('[aria-checked=true]').count())) await radios.getByRole('radio').nth(this.any(2)).click();
    }
    for (const field of await form.locator('.field.amount input').all()) {
      if ((await field.inputValue()) === '') await field.fill(String(2 + this.any(6)));
    }
    if (await this.judged()) await give(this.page).click();
  }

  /** Waits until the engine has said what it thinks of the order, if it can be asked; may it be given? */
  async judged() {
    if (!(await give(this.page).count())) return false;
    await until(() => this.page.locator('.tally-card').count(), 'a verdict on the order');
    return give(this.page).isEnabled();
  }
}

async function playToTheEnd(page, clicker, most) {
  const over = page.locator('.card.over').getByRole('button', { name: 'After-action report' });
  for (let i = 0; i < most; i++) {
    await settled(page);
    if (await over.count()) return i;
    await clicker.decide();
  }
  throw new Error(`not over after ${most} decisions: ${await standing(page)}`);
}

test('a whole battle against the computer, by clicking, to the report after it', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', side: 'Union', strength: 'Recruit', seed: '5', turns: 8 });
  await settled(page);
  matches(await standing(page), /^Turn 1 of 8/);
  const clicker = new Clicker(page, 1863, 4);
  const decisions = await playToTheEnd(page, clicker, 400);
  const { drags, declared, verbs } = clicker.seen;
  ok(drags > 0 && declared > 0, `drags ${drags}, enemies clicked ${declared}, in ${decisions} decisions`);
  equal(await page.locator('.trouble[role=alert]').count(), 0, 'complaints at the table');
  await page.getByRole('button', { name: 'After-action report' }).click();
  await page.getByRole('heading', { level: 1, name: /victory|A draw/ }).waitFor();
  matches(await page.getByRole('main').innerText(), /Turn by turn[^]*Turning points[^]*Losses[^]*elements? lost[^]*Ground at the end[^]*Dice/);
});
