import { NOTICE_LIMITS } from '@plantel/contract/notices'
import { charactersLeft } from '../../../lib/forms/characters-left.ts'
import type { useForm } from '../../../lib/forms/use-form.ts'
import { TextInput } from '../../../ui/forms/form-fields.tsx'
import { T } from '../texts.ts'
import { FocusedHeading } from './focused-heading.tsx'
import type { NoticeDraft } from './notice-form.ts'

interface NoticeViewProps {
  form: ReturnType<typeof useForm<NoticeDraft, NoticeDraft>>
}

export const NoticeFields = ({ form }: NoticeViewProps) => {
  const field = (name: keyof NoticeDraft) => {
    const { error, ...rest } = form.field(name)
    const count = charactersLeft(rest.value, NOTICE_LIMITS[name])
    return { ...rest, help: count, error: error === undefined ? undefined : `${T.wrong}. ${count}` }
  }
  return (
    <>
      <TextInput label={T.subject} required {...field('title')} />
      <TextInput label={T.description} required rows={4} {...field('description')} />
    </>
  )
}

export const NoticeView = ({ form }: NoticeViewProps) => (
  <>
    <FocusedHeading>{T.notice}</FocusedHeading>
    <NoticeFields form={form} />
  </>
)
