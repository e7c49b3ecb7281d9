import type { EditorBlock } from '@forecourt/domain/content/editor/editor-field'
import {
  findLabel,
  listPlaces,
  type PlacedItem,
  readItems,
  toZone,
  useCanvas,
  useSelect,
} from './state/use-canvas.ts'

type Props = { offered: readonly EditorBlock[]; mayWrite: boolean }

/** The blocks of the page as a list, so that everything the mouse does on the canvas can also be done by keyboard. */
export function BlockTree({ offered, mayWrite }: Props) {
  const data = useCanvas((state) => state.appState.data)
  const selectedId = useCanvas((state) => state.selectedItem?.props.id)
  const dispatch = useCanvas((state) => state.dispatch)
  const select = useSelect()
  const places = listPlaces(readItems(data))
  const selected = places.find(({ item }) => item.props.id === selectedId)
  return (
    <>
      {places.length === 0 && <p className="meta">Nothing yet. Choose the first block under Blocks.</p>}
      <ol className="canvas-tree">
        {places.map((place) => {
          const { item } = place
          const isSelected = place === selected
          const label = findLabel(offered, item)
          return (
            <li key={item.props.id} data-depth={depthOf(place, places)}>
              <button type="button" aria-pressed={isSelected} onClick={() => select(place)}>
                {label}
                <small>{describeItem(item)}</small>
              </button>
              {isSelected && mayWrite && (
                <Presses place={place} places={places} label={label} offered={offered} />
              )}
            </li>
          )
        })}
      </ol>
      <button
        type="button"
        aria-pressed={selected === undefined}
        onClick={() => dispatch({ type: 'setUi', ui: { itemSelector: null } })}
      >
        Title and description of the page
      </button>
    </>
  )
}

function depthOf({ within }: PlacedItem, places: readonly PlacedItem[]): number {
  const parent = within && places.find(({ index, zone }) => index === within.index && zone === within.zone)
  return parent ? 1 + depthOf(parent, places) : 0
}

/** The first words of a block, so that people can recognise it in the list. */
function describeItem({ props: { stored } }: PlacedItem['item']): string {
  const { text, heading, title, headline } = stored.props
  return (
    [text, heading, title, headline].find((one) => typeof one === 'string' && one !== '')?.toString() ?? ''
  )
}

type PressesProps = {
  place: PlacedItem
  places: readonly PlacedItem[]
  label: string
  offered: readonly EditorBlock[]
}

function Presses({ place, places, label, offered }: PressesProps) {
  const dispatch = useCanvas((state) => state.dispatch)
  const { index, zone, above, count, within } = place
  const select = (to: { index: number; zone: string }) =>
    dispatch({ type: 'setUi', ui: { itemSelector: to } })
  const shift = (by: -1 | 1) => {
    dispatch({ type: 'reorder', sourceIndex: index, destinationIndex: index + by, destinationZone: zone })
    select({ index: index + by, zone })
  }
  const move = (to: { index: number; zone: string }) => {
    dispatch({
      type: 'move',
      sourceIndex: index,
      sourceZone: zone,
      destinationIndex: to.index,
      destinationZone: to.zone,
    })
    select(to)
  }
  const holdsAbove = above && offered.some(({ type, holdsBlocks }) => holdsBlocks && type === above.type)
  const parent = within && places.find((one) => one.index === within.index && one.zone === within.zone)
  const presses = [
    ['Up', index > 0, () => shift(-1)],
    ['Down', index < count - 1, () => shift(1)],
    [
      'Into the one above',
      holdsAbove === true,
      () => above && move({ index: above.props.content?.length ?? 0, zone: toZone(above) }),
    ],
    ['Out', parent !== null, () => parent && move({ index: parent.index + 1, zone: parent.zone })],
    [
      'Copy',
      true,
      () => {
        dispatch({ type: 'duplicate', sourceIndex: index, sourceZone: zone })
        select({ index: index + 1, zone })
      },
    ],
    ['Remove', true, () => dispatch({ type: 'remove', index, zone })],
  ] as const
  return (
    <div className="actions">
      {presses.map(
        ([words, isPossible, press]) =>
          (isPossible || words === 'Up' || words === 'Down') && (
            <button
              key={words}
              type="button"
              aria-label={`${words}: ${label}`}
              disabled={!isPossible}
              onClick={press}
            >
              {words}
            </button>
          ),
      )}
    </div>
  )
}
