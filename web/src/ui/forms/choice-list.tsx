import Select, { type SelectProps } from '@mui/material/Select'
import { useTypeAhead } from './type-ahead.ts'

type ChoiceListProps<Value> = Omit<
  SelectProps<Value>,
  'open' | 'onOpen' | 'onClose' | 'MenuProps' | 'multiple'
>

/** The list that every choice of one opens; its options are `MenuItem`s. */
export const ChoiceList = <Value,>({ SelectDisplayProps, ...props }: ChoiceListProps<Value>) => {
  const { open, onOpen, onClose, onFieldKey, onListKey, onListFocus } = useTypeAhead()
  return (
    <Select
      size="small"
      displayEmpty
      {...props}
      open={open}
      onOpen={onOpen}
      onClose={onClose}
      SelectDisplayProps={{
        ...SelectDisplayProps,
        ...(props.disabled ? {} : { onKeyDownCapture: onFieldKey }),
      }}
      MenuProps={{ slotProps: { list: { onKeyDownCapture: onListKey, onFocus: onListFocus } } }}
    />
  )
}
