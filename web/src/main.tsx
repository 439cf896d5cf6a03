// main.tsx - the page begins here.
import { render } from 'preact';
import { App } from './app';
import { followSettings } from './kit/settings';
import './styles/base.css';
import './styles/ground.css';
import './styles/troops.css';
import './styles/panels.css';
import './styles/table.css';
import './styles/orders.css';
import './styles/zones.css';
import './styles/pages.css';
import './styles/coach.css';
import './styles/front.css';

followSettings();
render(<App />, document.getElementById('app')!);
