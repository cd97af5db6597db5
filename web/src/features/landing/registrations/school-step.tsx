import { REGISTRATION_LIMITS } from '@plantel/contract/registrations'
import { TextInput, type TextInputProps } from '../../../ui/forms/text-input.tsx'
import { CommentField } from './comment-field.tsx'
import { LevelChoice } from './level-choice.tsx'
import styles from './registration.module.css'
import { T } from './texts.ts'
import { useFirstFocus } from './use-first-focus.ts'
import type { Registration } from './use-registration.ts'

type Name = Exclude<keyof Registration['school']['values'], 'levels'>

export const SchoolStep = ({
  school,
  refused,
  problem,
}: Pick<Registration, 'school' | 'refused' | 'problem'>) => {
  const fields = useFirstFocus(problem)
  const field = (name: Name, input: TextInputProps['input']) => {
    const { onBlur, error, ...own } = school.field(name)
    return { ...own, label: T.fields[name], error: error ?? refused[name], input: { ...input, onBlur } }
  }
  const { school: schoolMax, clave, city } = REGISTRATION_LIMITS
  const { error, ...levels } = school.field('levels')
  return (
    <div ref={fields} className={styles.fields}>
      <div className={styles.wide}>
        <TextInput
          {...field('school', { autoComplete: 'organization', maxLength: schoolMax, required: true })}
        />
      </div>
      <div className={styles.wide}>
        <LevelChoice {...levels} error={error ?? refused['levels']} />
      </div>
      <TextInput {...field('city', { autoComplete: 'address-level2', maxLength: city, required: true })} />
      <TextInput
        {...field('students', { autoComplete: 'off', inputMode: 'numeric', maxLength: 10 })}
        label={T.optional(T.fields.students)}
      />
      <TextInput
        {...field('clave', { autoComplete: 'off', maxLength: clave })}
        label={T.optional(T.fields.clave)}
      />
      <div className={styles.wide}>
        <CommentField {...school.field('comment')} error={school.errors.comment ?? refused['comment']} />
      </div>
    </div>
  )
}
