import type { GroupSubject } from '@plantel/contract/subjects'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectInput } from '../../../ui/forms/form-fields.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { STUDENT_TEXTS } from '../texts.ts'
import { isComplete, type Pairs, withPair } from './subject-pairs.ts'
import styles from './subject-pairing.module.css'

interface SubjectPairingProps {
  sources: readonly GroupSubject[]
  targets: readonly GroupSubject[]
  pairs: Pairs
  onChange: (pairs: Pairs) => void
  disabled: boolean
}

const Progress = ({
  sources,
  targets,
  pairs,
}: Pick<SubjectPairingProps, 'sources' | 'targets' | 'pairs'>) => {
  const wanted = Math.min(sources.length, targets.length)
  const words = isComplete(pairs, sources, targets) ? 'Puede guardar' : 'Relacione las materias que faltan'
  return (
    <p aria-live="polite">
      {pairs.size} de {wanted} materias relacionadas. {words}.
    </p>
  )
}

export const SubjectPairing = ({ sources, targets, pairs, onChange, disabled }: SubjectPairingProps) => {
  const taken = new Set(pairs.values())
  const optionsFor = (source: number) =>
    targets
      .filter(({ subject_id }) => !taken.has(subject_id) || pairs.get(source) === subject_id)
      .map(({ subject_id, catalogSubject }) => ({ value: subject_id, label: catalogSubject.title }))
  return (
    <>
      <Notice tone="info">{STUDENT_TEXTS.transfer}</Notice>
      <Stack as="ul" gap={16}>
        {sources.map(({ subject_id, catalogSubject }) => (
          <li key={subject_id} className={styles.pair}>
            <SelectInput
              label={catalogSubject.title}
              placeholder={STUDENT_TEXTS.subjectNotChosen}
              value={pairs.get(subject_id)}
              options={optionsFor(subject_id)}
              disabled={disabled}
              onChange={(target) => onChange(withPair(pairs, subject_id, target))}
            />
            <Button
              look="text"
              aria-label={`Quitar la relación de ${catalogSubject.title}`}
              disabled={disabled || !pairs.has(subject_id)}
              onClick={() => onChange(withPair(pairs, subject_id, undefined))}
            >
              Quitar
            </Button>
          </li>
        ))}
      </Stack>
      <Progress sources={sources} targets={targets} pairs={pairs} />
    </>
  )
}
