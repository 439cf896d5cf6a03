// pages/SettingsPanel.tsx - what the player likes.
import { SLOWEST_PACE, type Settings } from '../kit/settings';
import { Dialog } from '../panels/Dialog';

export interface SettingsPanelProps {
  settings: Settings;
  onChange(change: Partial<Settings>): void;
  onClose(): void;
}

interface ChoiceProps<K extends keyof Settings> {
  legend: string;
  name: K;
  choices: [Settings[K], string][];
  settings: Settings;
  onChange(change: Partial<Settings>): void;
}

function Choice<K extends keyof Settings>({ legend, name, choices, settings, onChange }: ChoiceProps<K>) {
  return (
    <fieldset class="row">
      <legend>{legend}</legend>
      {choices.map(([value, text]) => (
        <label key={text} class="choice">
          <input type="radio" name={`setting-${name}`} checked={settings[name] === value}
            onChange={() => onChange({ [name]: value } as Partial<Settings>)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Switch({ name, text, settings, onChange }: {
  name: 'sound' | 'realDice' | 'askAll' | 'askEnd';
  text: string;
  settings: Settings;
  onChange(change: Partial<Settings>): void;
}) {
  return (
    <label class="choice">
      <input type="checkbox" checked={settings[name]} onChange={(event) => onChange({ [name]: event.currentTarget.checked })} />
      <span>{text}</span>
    </label>
  );
}

/** "at once", "0.4 s" */
const paceText = (pace: number): string => (pace === 0 ? 'at once' : `${pace / 1000} s after each decision`);

export function SettingsPanel({ settings, onChange, onClose }: SettingsPanelProps) {
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div class="settings-panel">
        <Choice legend="Light" name="theme" settings={settings} onChange={onChange}
          choices={[['system', 'As the system says'], ['day', 'Day'], ['night', 'Night']]} />
        <Choice legend="Motion" name="motion" settings={settings} onChange={onChange}
          choices={[['system', 'As the system says'], ['full', 'Full'], ['reduced', 'Reduced, order by order'], ['none', 'None']]} />
        <Choice legend="Colours of the sides" name="palette" settings={settings} onChange={onChange}
          choices={[['classic', 'Blue and red'], ['safe', 'Colour-blind safe']]} />
        <Choice legend="Names on the map" name="labelSize" settings={settings} onChange={onChange}
          choices={[['small', 'Small'], ['normal', 'Normal'], ['large', 'Large']]} />
        <label class="pace">
          <span>The computer acts <output>{paceText(settings.computerPace)}</output></span>
          <input type="range" min={0} max={SLOWEST_PACE} step={100} value={settings.computerPace}
            aria-valuetext={paceText(settings.computerPace)}
            onInput={(event) => onChange({ computerPace: event.currentTarget.valueAsNumber })} />
        </label>
        <Switch name="sound" text="Sound of dice and volleys" settings={settings} onChange={onChange} />
        <Switch name="realDice" text="Begin new games with real dice" settings={settings} onChange={onChange} />
        <Switch name="askAll" text="Ask me even where there is one answer, or nothing to gain" settings={settings} onChange={onChange} />
        <Switch name="askEnd" text="Ask before a phase ends in which units could still act" settings={settings} onChange={onChange} />
        <div class="button-row">
          <button type="button" class="primary" onClick={onClose}>Done</button>
        </div>
      </div>
    </Dialog>
  );
}
