import type { Notice } from '@plantel/contract/notices'
import { Chip } from '../../ui/layout/chip.tsx'
import { ASK_TEXTS, T } from './texts.ts'

/** What is said of a notice behind its title. */
export const NoticeMarks = ({ withdrawn, urgent }: Pick<Notice, 'withdrawn' | 'urgent'>) => (
  <>
    {urgent && (
      <>
        {' '}
        <Chip tone="warn">{ASK_TEXTS.urgent}</Chip>
      </>
    )}
    {withdrawn && (
      <>
        {' '}
        <Chip tone="bad">{T.withdrawn}</Chip>
      </>
    )}
  </>
)
