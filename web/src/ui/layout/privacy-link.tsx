import { TEXTS } from '../../texts.ts'

/** The privacy notice, in a tab of its own so that nothing on this page is lost. */
export const PrivacyLink = () => (
  <a href="/aviso-privacidad" target="_blank" rel="noopener">
    {TEXTS.privacyNotice}
    <span className="unseen"> (se abre en otra pestaña)</span>
  </a>
)
