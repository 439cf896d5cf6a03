// panels/HelpPanel.tsx - which key does what.

import { Dialog } from './Dialog';

export interface KeyHelp {
  key: string; // as it is written on the keyboard; several apart by spaces: "Ctrl Z"
  what: string;
}

export function HelpPanel({ keys, onClose }: { keys: KeyHelp[]; onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <table class="keys">
        <tbody>
          {keys.map(({ key, what }) => (
            <tr key={key}>
              <th scope="row">
                {key.split(' ').map((part, index) => (
                  <kbd key={index}>{part}</kbd>
                ))}
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
