import { latePart } from '../../lib/saving/late-part.tsx'
import { LoadingPanel } from '../../ui/feedback/loading-panel.tsx'

/** In code of its own: what it shares with others would come along with every list of the administration. */
const ImportPage = latePart(
  async () => (await import('./import-page.tsx')).ImportPage,
  () => <LoadingPanel />,
)

const ImportScreen = () => <ImportPage />

export default ImportScreen
