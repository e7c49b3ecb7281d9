import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { readDeployFile } from './read-deploy-file.ts'

const root = join(import.meta.dirname, '../../..')

type Probe = { path: string; port: number }

/** One process of the product, as an example starts it. */
export type Deployed = {
  name: string
  role: string
  variables: Readonly<Record<string, string>>
  /** The secrets that it can read as files. */
  secrets: readonly string[]
  probes: readonly Probe[]
  /** How long it may take to end; null where somebody else says. */
  stopSeconds: number
  uid: string | null
}

type ComposeService = {
  image: string
  command?: string[]
  environment?: Record<string, string>
  secrets?: string[]
  stop_grace_period: string
  healthcheck: { test: string[] }
}
export type Compose = {
  services: Record<string, ComposeService>
  secrets: Record<string, { file: string }>
}

type HttpGet = { httpGet: { path: string; port: string } }
type Container = {
  args: string[]
  envFrom: { configMapRef: { name: string } }[]
  ports: { name: string; containerPort: number }[]
  startupProbe: HttpGet
  livenessProbe: HttpGet
  readinessProbe: HttpGet
}
type KubernetesObject = {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec: {
    template: {
      spec: {
        terminationGracePeriodSeconds: number
        securityContext: { runAsUser: number }
        containers: [Container]
        volumes: { secret?: { secretName: string } }[]
      }
    }
  }
}

function parseYaml(text: string): unknown[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]
    return document.toJS()
  })
}

export function readCompose(): Compose {
  const example = readVariables(readDeployFile('.env.example'))
  const text = readDeployFile('compose.yaml').replaceAll(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_, name, fallback) => (example[name] === undefined ? (fallback ?? '') : example[name]),
  )
  return parseYaml(text)[0] as Compose
}

export function listComposed(): Deployed[] {
  return Object.entries(readCompose().services).flatMap(([name, service]) => {
    const role = service.command?.at(-1)
    if (service.image !== 'forecourt' || role === undefined) return []
    const [, port, path] = /127\.0\.0\.1:(\d+)(\/\w+)/.exec(service.healthcheck.test.join(' ')) ?? []
    return {
      name: `compose: ${name}`,
      role,
      variables: service.environment ?? {},
      secrets: service.secrets ?? [],
      probes: [{ path: path ?? '', port: Number(port) }],
      stopSeconds: Number.parseInt(service.stop_grace_period, 10),
      uid: null,
    }
  })
}

function readKubernetes(): KubernetesObject[] {
  return globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap(
    (file) => parseYaml(readFileSync(join(root, file), 'utf8')) as KubernetesObject[],
  )
}

export function listInKubernetes(): Deployed[] {
  const objects = readKubernetes()
  const find = (kind: string, name: string) => {
    const found = objects.find((object) => object.kind === kind && object.metadata.name === name)
    if (!found) throw new Error(`There is no ${kind} ${name}.`)
    return found
  }
  return objects
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ metadata, spec }) => {
      const pod = spec.template.spec
      const [container] = pod.containers
      const { startupProbe, livenessProbe, readinessProbe, ports, args, envFrom } = container
      return {
        name: `kubernetes: ${metadata.name}`,
        role: args.at(-1) ?? '',
        variables: Object.assign(
          {},
          ...envFrom.map((from) => find('ConfigMap', from.configMapRef.name).data),
        ),
        secrets: pod.volumes.flatMap(({ secret }) =>
          secret ? Object.keys(find('Secret', secret.secretName).stringData ?? {}) : [],
        ),
        probes: [startupProbe, livenessProbe, readinessProbe].map(({ httpGet: { path, port } }) => ({
          path,
          port: ports.find((one) => one.name === port)?.containerPort ?? Number.NaN,
        })),
        stopSeconds: pod.terminationGracePeriodSeconds,
        uid: String(pod.securityContext.runAsUser),
      }
    })
}

export function listUnits(): Deployed[] {
  const unit = readDeployFile('systemd/forecourt@.service')
  const everywhere = readVariables(readDeployFile('systemd/environment/forecourt.env'))
  return globSync('deploy/systemd/environment/*-*.env', { cwd: root }).map((file) => {
    const { ROLE = '', ...own } = readVariables(readFileSync(join(root, file), 'utf8'))
    const variables = { ...everywhere, ...own }
    return {
      name: `systemd: ${basename(file, '.env')}`,
      role: ROLE,
      variables,
      secrets: Object.values(variables)
        .filter((value) => value.includes('/secrets/'))
        .map((path) => basename(path)),
      probes: [],
      stopSeconds: Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]),
      uid: null,
    }
  })
}

/** Lines of NAME=value, as systemd and compose read them. */
function readVariables(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name, value]) => [name, value]))
}
