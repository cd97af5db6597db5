import { IMPORTS_PATH } from '../../domain/imports/addresses.ts'
import { IMPORT_TEXTS } from '../../domain/imports/texts.ts'
import { latePart } from '../../lib/saving/late-part.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TableSection } from './table-section.tsx'

const ImportDrop = latePart(
  async () => (await import('../../domain/imports/import-drop.tsx')).ImportDrop,
  () => <Skeleton count={1} height={170} />,
)

export const ImportSection = () => (
  <TableSection
    at="importar"
    title={IMPORT_TEXTS.title}
    tools={
      <ButtonLink look="text" to={IMPORTS_PATH}>
        {IMPORT_TEXTS.previous}
      </ButtonLink>
    }
  >
    <ImportDrop />
  </TableSection>
)
