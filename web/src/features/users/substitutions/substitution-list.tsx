import { fullName } from '@plantel/contract/school-words'
import { deleteSubstitution, type Substitution } from '@plantel/contract/substitutions'
import { UserLink } from '../../../domain/pages/page-link.tsx'
import { shortDay } from '../../../lib/dates/dates.ts'
import { call } from '../../../lib/http/api.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { STALE } from './queries.ts'

/** *del 23/11/2026 al 5/12/2026* */
const daysOf = ({ from, to }: Substitution): string =>
  from === to ? `el ${shortDay(from)}` : `del ${shortDay(from)} al ${shortDay(to)}`

const classesOf = ({ all_classes, classes }: Substitution): string =>
  all_classes
    ? 'Todas sus clases'
    : classes.map(({ title, group_title }) => `${title} · ${group_title}`).join(', ') || 'Sin clases'

const Item = ({ item }: { item: Substitution }) => {
  const { substitution_id, professor, substitute, grades, current } = item
  const ends = useMay('substitutions:write')
  const { save, pending } = useSave({
    save: () => call(deleteSubstitution, { params: { id: substitution_id } }),
    success: 'Suplencia terminada',
    stale: STALE,
  })
  return (
    <Line as="li" justify="between" gap={12}>
      <Stack gap={0}>
        <span>
          <UserLink id={substitute.user_id}>{fullName(substitute)}</UserLink> suple a{' '}
          <UserLink id={professor.user_id}>{fullName(professor)}</UserLink>
        </span>
        <Muted as="span" size={14}>
          {current ? 'Hoy' : 'Próxima'} · {daysOf(item)} · {classesOf(item)}
          {grades === 1 && ' · captura calificaciones'}
        </Muted>
      </Stack>
      {ends && (
        <Button
          look="text"
          disabled={pending}
          aria-label={`Terminar la suplencia de ${fullName(substitute)} por ${fullName(professor)}`}
          onClick={() => save(undefined)}
        >
          Terminar
        </Button>
      )}
    </Line>
  )
}

export const SubstitutionList = ({ items }: { items: readonly Substitution[] }) =>
  items.length === 0 ? (
    <Muted>No hay suplencias hoy ni en los días que vienen.</Muted>
  ) : (
    <Stack as="ul" gap={12}>
      {items.map((item) => (
        <Item key={item.substitution_id} item={item} />
      ))}
    </Stack>
  )
