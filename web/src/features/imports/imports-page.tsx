import { ImportDrop } from '../../domain/imports/import-drop.tsx'
import { IMPORT_TEXTS } from '../../domain/imports/texts.ts'
import { useSession } from '../../lib/session/session.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { TEXTS } from '../../texts.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { PreviousImports } from './previous-imports.tsx'
import { T } from './texts.ts'

const CONFIGURATION = { to: '/configuracion', label: 'Configuración' }
const OWN_GROUPS = { to: '/inicio-maestros', label: TEXTS.professor.groups }

/** Where a list comes in, and what came before. */
export const ImportsPage = () => {
  const { school } = useSession()
  const office = useMay('imports:write')
  const brings = useMay('imports:grades')
  return (
    <Page
      title={brings && !office ? T.importGrades : IMPORT_TEXTS.title}
      context={office ? school.name : brings ? T.ownClasses : T.onlyCounts}
      {...(brings ? { back: office ? CONFIGURATION : OWN_GROUPS } : {})}
    >
      <Stack gap={16}>
        {brings && <ImportDrop />}
        <Stack>
          <h2>{IMPORT_TEXTS.previous}</h2>
          <PreviousImports label={IMPORT_TEXTS.previous} />
        </Stack>
      </Stack>
    </Page>
  )
}
