import type { NoticeTarget } from '@plantel/contract/notice-audience'
import { useState } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { written } from '../../../lib/words/counts.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { SearchPicker } from '../../../ui/forms/search-picker.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { closeIcon } from '../../../ui/icons/icons.ts'
import { useSearch } from '../../../domain/people/use-search.ts'
import { call } from '../../../lib/http/api.ts'
import { readNoticeTargets } from '@plantel/contract/notice-audience'
import { OFFERED_KEY } from '../queries.ts'
import { COMPOSE_TEXTS as T } from '../texts.ts'
import { add, type Addressed, isChosen, mayBeOn, remove, type Side } from './addressed.ts'
import styles from './compose.module.css'

/** So many chips are read at a glance; the others come when they are asked for. */
const SHOWN = 12

interface ChipsProps {
  label: string
  targets: readonly NoticeTarget[]
  onRemove: (target: NoticeTarget) => void
}

const Chips = ({ label, targets, onRemove }: ChipsProps) => {
  const [whole, setWhole] = useState(false)
  const shown = whole ? targets : targets.slice(0, SHOWN)
  const hidden = targets.length - shown.length
  return (
    <>
      <Line as="ul" aria-label={label}>
        {shown.map((target) => (
          <li key={target.chip} className={styles.chip}>
            <span>{target.title}</span>
            <IconButton icon={closeIcon} label={T.remove(target.title)} onClick={() => onRemove(target)} />
          </li>
        ))}
      </Line>
      {hidden > 0 && (
        <Button look="text" onClick={() => setWhole(true)}>
          {T.others(written(hidden))}
        </Button>
      )}
    </>
  )
}

interface TargetFieldProps {
  side: Side
  label: string
  help?: string
  addressed: Addressed
  onChange: (addressed: Addressed) => void
  error?: string | undefined
  disabled: boolean
}

const wordsOf = ({ title, detail }: NoticeTarget) => ({ name: title, ...(detail === null ? {} : { detail }) })

/** Chips of whom it is for, or whom it leaves out, and a field that finds others. */
export const TargetField = ({
  side,
  label,
  help,
  addressed,
  onChange,
  error,
  disabled,
}: TargetFieldProps) => {
  const { school_id } = useSession().school
  const { failed, items, ...found } = useSearch<NoticeTarget>(
    [...OFFERED_KEY, 'found', school_id],
    (search, signal) =>
      call(readNoticeTargets, {
        params: { id: school_id },
        query: search === '' ? {} : { search },
        signal,
      }),
    true,
  )
  return (
    <Stack>
      {addressed[side].length > 0 && (
        <Chips
          label={label}
          targets={addressed[side]}
          onRemove={(target) => onChange(remove(addressed, side, target))}
        />
      )}
      <SearchPicker<NoticeTarget>
        label={label}
        {...(help === undefined ? {} : { help })}
        placeholder={T.searchTarget}
        browse
        {...found}
        items={items?.filter((target) => mayBeOn(side, target) && !isChosen(addressed, target))}
        itemKey={({ chip }) => chip}
        itemLabel={wordsOf}
        value={null}
        onChange={(target) => target && onChange(add(addressed, side, target))}
        error={failed ?? error}
        disabled={disabled}
      />
    </Stack>
  )
}
