"""Writes background.json beside each plate: what the engine needs to set a body into the place.

    python3 write_backgrounds.py <catalog/backgrounds>
"""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from studio import rig  # noqa: E402

# wallM: how far behind the model the floor ends; None for seamless paper.
# ambientTint and exposure multiply body and garments in linear light; keyStrength is how directional the place's
# own light is (0 an overcast sky, 1 the studio's key alone); shadow.strength scales the floor shadow,
# and dimming up to shadow.from stays away: a step from the feet seamless paper is pure white again.
PLACES = [
    ('white', 'Blanco', 'White', 'free', 'seamless', None, (1.0, 1.0, 1.0), 1.04, 0.55, 0.9, (0.0, 0.0, 0.0)),
    ('grey', 'Gris estudio', 'Studio grey', 'free', 'paper', None, (1.0, 1.0, 1.0), 1.0, 0.65, 0.85, (0.02, 0.02, 0.02)),
    ('rosa', 'Papel rosa', 'Pink paper', 'free', 'paper', None, (1.015, 0.99, 0.985), 1.0, 0.65, 0.80, (0.10, 0.03, 0.03)),
    ('sand', 'Papel arena', 'Sand paper', 'free', 'paper', None, (1.02, 1.0, 0.965), 1.0, 0.65, 0.80, (0.07, 0.045, 0.025)),
    ('sage', 'Papel salvia', 'Sage paper', 'paid', 'paper', None, (0.995, 1.008, 0.985), 1.0, 0.65, 0.80, (0.035, 0.05, 0.03)),
    ('plaster', 'Muro con sol', 'Sunlit wall', 'free', 'cement', 1.75, (1.055, 1.0, 0.915), 1.0, 0.8, 0.85, (0.04, 0.03, 0.02)),
    ('loft', 'Loft', 'Loft', 'paid', 'oak', 4.4, (1.03, 1.0, 0.95), 1.0, 0.6, 0.80, (0.06, 0.035, 0.02)),
    ('boutique', 'Boutique', 'Boutique', 'paid', 'terrazzo', 3.6, (1.025, 1.0, 0.955), 1.02, 0.55, 0.75, (0.06, 0.045, 0.03)),
    ('street', 'Calle', 'Street', 'paid', 'stone', 2.9, (1.04, 1.0, 0.94), 1.04, 0.9, 0.95, (0.03, 0.03, 0.035)),
    ('patio', 'Patio', 'Patio', 'paid', 'tile', 3.0, (1.035, 1.0, 0.94), 1.02, 0.85, 0.95, (0.035, 0.035, 0.03)),
    ('terrace', 'Terraza', 'Terrace', 'paid', 'clay', 3.1, (1.085, 0.99, 0.875), 1.0, 0.9, 0.95, (0.07, 0.03, 0.02)),
    ('garden', 'Jardín', 'Garden', 'paid', 'gravel', 3.5, (1.015, 1.012, 0.935), 1.02, 0.8, 0.90, (0.04, 0.035, 0.025)),
]
FEET = (0.0, 0.0, 0.0)
HORIZON = (0.0, rig.CAMERA['eye'][1], -1e6)


def row(point):
    return int(round(float(rig.project([point])[0][0][1])))


def document(place):
    key, es, en, level, kind, wall, tint, exposure, strength, shadow, shade = place
    return {
        'key': key, 'name': {'es': es, 'en': en}, 'levelUse': level, 'plate': 'plate.webp', 'thumb': 'thumb.webp',
        'camera': rig.CAMERA,
        # floorEndYpx: above this row there is wall, so a shadow must stop there; null where paper has no edge
        'floor': {'kind': kind, 'horizonYpx': row(HORIZON), 'feetYpx': row(FEET), 'floorEndYpx': None if wall is None else row((0, 0, -wall)), 'wallM': wall},
        'light': {'ambientTint': tint, 'exposure': exposure, 'keyStrength': strength},
        'shadow': {'strength': shadow, 'from': 0.1 if kind == 'seamless' else 0.0, 'tint': shade},
    }


if __name__ == '__main__':
    done = [p for p in PLACES if os.path.exists(f'{sys.argv[1]}/{p[0]}/plate.webp')]
    for place in done:
        with open(f'{sys.argv[1]}/{place[0]}/background.json', 'w') as file:
            json.dump(document(place), file, ensure_ascii=False, indent=2)
            file.write('\n')
    with open(f'{sys.argv[1]}/backgrounds.json', 'w') as file:
        json.dump({'backgrounds': [p[0] for p in done]}, file, indent=2)
        file.write('\n')
