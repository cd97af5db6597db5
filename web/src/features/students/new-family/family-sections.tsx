import { Button } from '../../../ui/buttons/button.tsx'
import { FieldGrid } from '../../../ui/forms/form-fields.tsx'
import { addIcon } from '../../../ui/icons/icons.ts'
import { MemberSection } from './member-section.tsx'
import { KIND_WORDS, KINDS, type NewFamily } from './use-new-family.ts'

/** *Madre*, *Padre*, *Otro*: each a section once it is asked for. */
export const FamilySections = ({ family }: { family: NewFamily }) => (
  <>
    {family.open.map((kind) => (
      <MemberSection key={kind} kind={kind} family={family} />
    ))}
    {family.open.length < KINDS.length && (
      <FieldGrid title="Familia">
        {KINDS.filter((kind) => !family.open.includes(kind)).map((kind) => (
          <Button key={kind} icon={addIcon} onClick={() => family.add(kind)}>
            {KIND_WORDS[kind]}
          </Button>
        ))}
      </FieldGrid>
    )}
  </>
)
