import { ImportDrop } from '../../domain/imports/import-drop.tsx'
import { IMPORT_TEXTS } from '../../domain/imports/texts.ts'
import { useSession } from '../../lib/session/session.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { PreviousImports } from './previous-imports.tsx'
import { T } from './texts.ts'

/** Where a list comes in, and what came before. */
export const ImportsPage = () => {
  const { school } = useSession()
  const writes = useMay('imports:write')
  return (
    <Page
      title={IMPORT_TEXTS.title}
      context={writes ? school.name : T.onlyCounts}
      {...(writes ? { back: { to: '/configuracion', label: 'Configuración' } } : {})}
    >
      <Stack gap={16}>
        {writes && <ImportDrop />}
        <Stack>
          <h2>{IMPORT_TEXTS.previous}</h2>
          <PreviousImports label={IMPORT_TEXTS.previous} />
        </Stack>
      </Stack>
    </Page>
  )
}
