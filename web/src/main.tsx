// main.tsx - the page begins here.
import { render } from 'preact';
import { App } from './app';
import { whenNarrow } from './kit/screen';
import { followSettings } from './kit/settings';
import './styles/base.css';
import './styles/ground.css';
import './styles/troops.css';
import './styles/panels.css';
import './styles/table.css';
import './styles/strip.css';
import './styles/bar.css';
import './styles/side.css';
import './styles/orders.css';
import './styles/pages.css';
import './styles/coach.css';
import './styles/front.css';
import './styles/night.css';
import './styles/print.css';

followSettings();
whenNarrow(() => void import('./styles/phone.css')); // a desk need not fetch it; whoever has a phone has it long before a table
render(<App />, document.getElementById('app')!);
