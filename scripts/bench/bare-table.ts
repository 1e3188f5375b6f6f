import {
  ACESFilmicToneMapping,
  LatheGeometry,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  SpotLight,
  Vector2,
  WebGLRenderer,
} from 'three'

const LAMPS = [
  [-1.6, 7.4, 2.6],
  [-4.4, 3, -4.4],
  [4.4, 3.4, -4.6],
] as const
const PROFILE = [
  [0, 0.5],
  [0.4, 0.4],
  [1.6, 0.1],
  [2.4, 0.5],
  [2.5, 0],
] as const

const rest = fetch('/rest').then((reply) => reply.arrayBuffer())
const renderer = new WebGLRenderer({ antialias: true })
renderer.shadowMap.enabled = true
renderer.shadowMap.type = PCFShadowMap
renderer.toneMapping = ACESFilmicToneMapping
renderer.setPixelRatio(Math.min(devicePixelRatio, 1.5))
renderer.setSize(innerWidth, innerHeight * 0.3)
document.body.append(renderer.domElement)

const scene = new Scene()
const cloth = new Mesh(
  new PlaneGeometry(30, 22),
  new MeshStandardMaterial({ color: '#0d5244', roughness: 0.96 }),
)
cloth.rotation.x = -Math.PI / 2
cloth.receiveShadow = true
const bowl = new Mesh(
  new LatheGeometry(
    PROFILE.map(([x, y]) => new Vector2(x, y)),
    96,
  ),
  new MeshPhysicalMaterial({ color: '#5a2412', roughness: 0.3, clearcoat: 1 }),
)
bowl.castShadow = true
bowl.receiveShadow = true
scene.add(cloth, bowl)
for (const [index, [x, y, z]] of LAMPS.entries()) {
  const lamp = new SpotLight('#ffe6c0', 80, 0, 0.62, 0.6)
  lamp.position.set(x, y, z)
  lamp.castShadow = index === 0
  scene.add(lamp)
}
const camera = new PerspectiveCamera(37, innerWidth / (innerHeight * 0.3), 0.1, 60)
camera.position.set(0, 5.1, 6.2)
camera.lookAt(0, 0, 0)
await rest
renderer.render(scene, camera)
requestAnimationFrame(() =>
  requestAnimationFrame(() => Reflect.set(globalThis, 'readyAt', performance.now())),
)
