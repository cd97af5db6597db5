import { latePart } from '../../lib/saving/late-part.tsx'
import { LoadingPanel } from '../../ui/feedback/loading-panel.tsx'

/** In code of its own, as the screen of one import. */
const ImportsPage = latePart(
  async () => (await import('./imports-page.tsx')).ImportsPage,
  () => <LoadingPanel />,
)

const ImportsScreen = () => <ImportsPage />

export default ImportsScreen
